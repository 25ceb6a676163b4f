/**
 * Pairs of a word family that the English stemmer does not reduce to one stem: derivationally related forms and pertainyms of
 * WordNet 3.0 (Princeton University, Debian's `wordnet-base`), in common senses, with at least one word in use in offices; selected by
 * hand.
 *
 * WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved.
 *
 * This software and database is being provided to you, the LICENSEE, by Princeton University under the following license. By
 * obtaining, using and/or copying this software and database, you agree that you have read, understood, and will comply with these
 * terms and conditions.: Permission to use, copy, modify and distribute this software and database and its documentation for any
 * purpose and without fee or royalty is hereby granted, provided that you agree to comply with the following copyright notice and
 * statements, including the disclaimer, and that the same appear on ALL copies of the software, database and documentation, including
 * modifications that you make for internal use or for distribution.
 *
 * THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES, EXPRESS OR IMPLIED.
 * BY WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES OF MERCHANTABILITY OR FITNESS FOR
 * ANY PARTICULAR PURPOSE OR THAT THE USE OF THE LICENSED SOFTWARE, DATABASE OR DOCUMENTATION WILL NOT INFRINGE ANY THIRD PARTY
 * PATENTS, COPYRIGHTS, TRADEMARKS OR OTHER RIGHTS.
 *
 * The name of Princeton University or Princeton may not be used in advertising or publicity pertaining to distribution of the software
 * and/or database. Title to copyright in this software, database and any associated documentation shall at all times remain with
 * Princeton University and LICENSEE agrees to preserve same.
 */
export const wordFamilies = `
absent/absence acquire/acquisition administer/administration administer/administrative admit/admission agree/agreement
america/american analyst/analyze anger/angry angry/angrily apply/applicable apply/applicant apply/application appoint/appointee
argue/argument assess/assessor assume/assumption belief/believe benefit/beneficial brief/briefly busy/busily cause/causal
certify/certification chaos/chaotic character/characterize charity/charitable chemist/chemistry child/childhood cite/citation
claim/claimant classify/classification comment/commentary compare/comparison comparison/comparative compete/competition
compete/competitive compete/competitor complain/complaint comprehend/comprehension conclude/conclusive consider/consideration
contract/contractor contract/contractual contribute/contributor contribute/contributory convert/conversion create/creation
criticise/criticism curious/curiosity decide/decision defend/defensive define/definition deliver/delivery
deny/denial depart/departure describe/descriptive detect/detector diagnose/diagnosis difference/differential
difference/differentiate disagree/disagreement disaster/disastrous discover/discovery dispose/disposition
distinction/distinguish distribute/distributor document/documentary dose/dosage drive/driver easy/easily economy/economic
economy/economist election/electoral emphasis/emphasize employ/employee england/english enter/entrance
essence/essential europe/european exclude/exclusive execute/executor expend/expenditure expend/expensive experience/experiential
experiment/experimental experiment/experimentation experiment/experimenter expose/exposure extend/extension extend/extensive
fail/failure false/falsity finance/financial found/founder free/freely german/germany govern/governor grow/growth guilt/guilty
health/healthy help/helper history/historic identify/identity imply/implication include/inclusive inference/inferential
influence/influential inquire/inquiry instruct/instructor intervene/intervention invest/investor journalism/journalist
justify/justification lead/leader leader/leadership legislative/legislature literary/literature master/mastery maximum/maximize
medical/medicine member/membership memory/memorize merge/merger minimum/minimize modify/modification molecule/molecular
notice/notify obey/obedient omit/omission oppose/opponent oppose/opposition optimism/optimistic ordinary/ordinarily
owner/ownership pack/package parliament/parliamentary partner/partnership perceive/perceptive permit/permission plan/planner
play/player politics/politician prescribe/prescription president/presidential prevail/prevalent primary/primarily
proceed/procedure produce/product profession/professional provide/provision psychology/psychologist publish/publication
qualify/qualification qualify/quality quote/quotation react/reaction read/reader real/reality reduce/reduction
register/registrant register/registration relation/relationship remain/remainder repeat/repetition repetition/repetitious
represent/representation reveal/revelation satisfy/satisfactory science/scientist secondary/secondarily sense/sensor
silent/silence simple/simplicity social/society spain/spanish speak/speaker sponsor/sponsorship statute/statutory store/storage
strategy/strategic submit/submission submit/submissive succeed/succession succeed/successor summary/summarize
supervise/supervisor supply/supplier survive/survivor suspect/suspicion suspicion/suspicious table/tabulate teach/teacher
technique/technician tend/tendency therapy/therapeutic therapy/therapist tone/tonal trade/trader treat/treatment
unnecessary/unnecessarily urgent/urgency vacant/vacancy vacant/vacate vary/variable vary/variant visit/visitor
willing/willingness work/worker write/writer
`;

/** British and American spellings with different stems. */
export const spellings = `
advertise/advertize adviser/advisor aesthetic/esthetic ageing/aging anaemia/anemia anaesthesia/anesthesia analogue/analog
analyse/analyze anonymisation/anonymization anonymise/anonymize apologise/apologize artefact/artifact
authorisation/authorization authorise/authorize automatise/automatize behaviour/behavior caesarean/cesarean cancelled/canceled
capitalise/capitalize catalogue/catalog catalyse/catalyze categorisation/categorization categorise/categorize
centralise/centralize centre/center characterisation/characterization characterise/characterize colour/color
commercialisation/commercialization commercialise/commercialize conceptualise/conceptualize contextualise/contextualize
counsellor/counselor criticise/criticize crystallise/crystallize customise/customize decentralise/decentralize defence/defense
dialogue/dialog dialyse/dialyze diarrhoea/diarrhea digitalisation/digitalization digitalise/digitalize digitisation/digitization
digitise/digitize disc/disk economise/economize emphasise/emphasize encyclopaedia/encyclopedia energise/energize enquire/inquire
enquiry/inquiry enrol/enroll enrolment/enrollment familiarise/familiarize favour/favor favourable/favorable favourite/favorite
fibre/fiber finalise/finalize foetal/fetal formalise/formalize fulfil/fulfill fulfilment/fulfillment
generalisation/generalization generalise/generalize grey/gray gynaecologist/gynecologist haematologist/hematologist
haematology/hematology haemoglobin/hemoglobin haemorrhage/hemorrhage harmonisation/harmonization harmonise/harmonize
honour/honor hospitalisation/hospitalization hospitalise/hospitalize humanise/humanize humour/humor hypothesise/hypothesize
immunisation/immunization immunise/immunize improvise/improvize incentivise/incentivize individualise/individualize
initialise/initialize ischaemic/ischemic itemise/itemize jeopardise/jeopardize judgement/judgment labelling/labeling
labour/labor learnt/learned legitimise/legitimize leukaemia/leukemia licence/license litre/liter localisation/localization
localise/localize manoeuvre/maneuver materialise/materialize maximise/maximize memorise/memorize metabolise/metabolize
metre/meter minimise/minimize mobilise/mobilize modelling/modeling modernisation/modernization modernise/modernize
monetise/monetize neighbour/neighbor neutralise/neutralize normalise/normalize oedema/edema oesophagus/esophagus
oestrogen/estrogen offence/offense operationalise/operationalize optimisation/optimization optimise/optimize
organisation/organization organise/organize orthopaedic/orthopedic paediatric/pediatric paediatrician/pediatrician
paralyse/paralyze penalise/penalize personalisation/personalization personalise/personalize practise/practice pretence/pretense
prioritisation/prioritization prioritise/prioritize programme/program pseudonymise/pseudonymize publicise/publicize
randomisation/randomization randomise/randomize rationalise/rationalize realisation/realization realise/realize
recognise/recognize reorganisation/reorganization reorganise/reorganize rumour/rumor sceptic/skeptic sceptical/skeptic
sceptical/skeptical scrutinise/scrutinize sensitise/sensitize skilful/skillful socialise/socialize specialisation/specialization
specialise/specialize stabilise/stabilize standardisation/standardization standardise/standardize sterilise/sterilize
subsidise/subsidize summarisation/summarization summarise/summarize symbolise/symbolize synchronise/synchronize
synthesise/synthesize theatre/theater theorise/theorize tokenise/tokenize travelling/traveling tumour/tumor
utilisation/utilization utilise/utilize visualisation/visualization visualise/visualize
`;

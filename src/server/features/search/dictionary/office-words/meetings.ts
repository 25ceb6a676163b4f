/** Talking, meetings, persuading and practising. */
export const meetings = `
conversation talk discussion dialogue chat discuss exchange debate
speech talk lecture presentation address keynote remarks
speaker presenter lecturer moderator
audience listener public crowd reader
slides presentation deck powerpoint slide
meeting session workshop gathering appointment conference
appointment visit meeting call
agenda programme schedule
conference congress convention symposium summit event
fair exhibition booth stand expo stall
phone telephone call ring
visit call appointment contact
announce announcement inform notify notice communicate communication message news notification
invite invitation attend participate
negotiate negotiation bargain bargaining haggle deal
persuade convince argue persuasion argument win
argument reason point case
objection doubt criticism concern counterargument resistance
criticise criticism critique critical complain attack weakness
sceptical critical doubtful doubt distrust reluctant unconvinced
trust confidence believe credible reliable
disagree conflict dispute argument quarrel disagreement
complain complaint grievance dissatisfied unhappy
angry upset annoyed emotional nervous
rehearse practise practice train exercise simulate simulation rehearsal drill role
simulation exercise drill scenario mock game
roleplay simulate act play
feedback comment opinion remark view response evaluation
opinion view position stance attitude
comment remark note observation
praise compliment recognition strength
inform tell notify announce communicate
customer hcp doctor physician
criticism objection complaint doubt
lecture congress presentation talk
accompany joint visit ride
observe watch accompany
`;

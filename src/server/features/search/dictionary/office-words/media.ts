/** Media, politics and the public. */
export const media = `
news media press newspaper journalist article coverage television clippings
journalist reporter press media editor
clippings coverage monitoring press
crisis emergency incident disaster catastrophe
incident event issue problem accident
recall withdrawal quality incident
bad negative difficult unpleasant
politician minister government legislator parliament authority policymaker
law legislation regulation act bill rule legal statute
ministry government authority department
government public state policy
policy rule guideline regulation principle
rules guideline policy code regulation compliance
allowed permitted permissible legal compliant allow permit
forbidden prohibited banned illegal
lobbying advocacy influence affairs policy
influence power impact persuade
stakeholder contact player influencer interest party
reputation image perception
sponsor sponsorship fund funding grant donation donate support
charity foundation association organisation advocacy nonprofit ngo
association organisation society federation union
partnership cooperation collaboration alliance cooperate collaborate partner
sustainability environment environmental climate green esg
honest truthful genuine authentic sincere transparent
picture image photo illustration visual artwork graphic drawing
design create layout style draw
cover front page
video film movie clip
cliché stereotype banal
original creative novel fresh idea
`;

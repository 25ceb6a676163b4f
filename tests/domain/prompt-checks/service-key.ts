import { key, random, type Samples } from './made-up.ts';

export const serviceKey: Samples = {
  finds: [
    `Use ${'AK'.concat('IAQ3EGTZ5WXYV7LM2P')} to sign in.`,
    key('ghp_', 36),
    key('github_pat_', 82),
    key('glpat-', 20),
    key('xoxb-', 40),
    key('sk_live_', 24),
    key('AIza', 35),
    key('sk-proj-', 48),
    `Nimm den Schlüssel ${key('sk-', 48)}, er gilt bis Mai.`,
    `DefaultEndpointsProtocol=https;AccountKey=${random(86)}==;`,
    `${random(3)}8Q~${random(34)}`,
    `https://store.blob.core.windows.net/a?sv=2024&sig=${random(44)}`,
    `https://hooks.slack.com/services/T0QRSTUV/B0QRSTUV/${random(24)}`,
    `SG.${random(22)}.${random(43)}`,
    key('hf_', 34),
  ],
  passes: [
    'AKIAIOSFODNN7EXAMPLE',
    'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'ghp_[token]',
    'sk-learn-is-a-package-for-machine-learning-in-python',
    'sk-SK, cs-CZ and pl-PL are the languages of the region',
    'A key of GitHub begins with ghp_, one of Slack with xoxb-.',
    'task-force-of-the-region-for-the-launch-of-2026-in-europe',
    'https://hooks.slack.com/services/[team]/[channel]/[key]',
    'AccountKey=[key]',
  ],
};

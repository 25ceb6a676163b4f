/**
 * Who shows the product in a frame as a tab: Microsoft Teams, Outlook and the Microsoft 365 app of the public cloud, as
 * Microsoft documents them ("Prerequisites" of tabs). Origins; `*.` stands for any subdomain.
 */
export const publicCloudHosts: readonly string[] = [
  'https://*.cloud.microsoft',
  'https://teams.microsoft.com',
  'https://*.teams.microsoft.com',
  'https://*.microsoft365.com',
  'https://*.office.com',
  'https://outlook.office.com',
  'https://outlook.office365.com',
  'https://outlook-sdf.office.com',
  'https://outlook-sdf.office365.com',
];

/** Where links that open something in Teams begin, in the public cloud. */
export const publicCloudLinks = 'https://teams.microsoft.com';

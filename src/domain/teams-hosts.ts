/**
 * Origins of the hosts that show the product as a tab in a frame: Microsoft Teams, Outlook and the Microsoft 365 app of the public
 * cloud, as Microsoft documents them ("Prerequisites" of tabs). `*.` is any subdomain.
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

/** Origin of links into Teams in the public cloud. */
export const publicCloudLinks = 'https://teams.microsoft.com';

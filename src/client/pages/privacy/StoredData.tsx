import { makeStyles, tokens } from '@fluentui/react-components';
import { readersByLink } from '#client/features/collections/readers-by-link.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { limits } from '#domain/limits.ts';

const purpose = 'Purpose';
const readers = 'Who sees it in the product';

const useStyles = makeStyles({
  table: {
    '& thead th': { whiteSpace: 'nowrap' },
    // Whole sentences in bold would be louder than the text.
    '& tbody th': { fontWeight: tokens.fontWeightRegular },
    // Three columns do not fit a phone: there each row is a block, its cells under one another with their column's name.
    '@media (max-width: 640px)': {
      '& thead': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& :is(tbody, tr, tbody th, td)': { display: 'block' },
      '& tr': {
        paddingBlock: tokens.spacingVerticalS,
        borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      },
      '& tbody th, & td': { padding: `1px 0`, borderBottomStyle: 'none' },
      // There it is the row's heading.
      '& tbody th': { fontWeight: tokens.fontWeightSemibold },
      '& td::before': { content: 'attr(data-column) ": "', color: tokens.colorNeutralForeground3 },
    },
  },
});

/** In step with the tables of src/server/db/personal-data.ts. */
export function StoredData() {
  const styles = useStyles();
  const { retention: { contactMessageDays, unseenAccountDays } = {} } = publicConfig();
  const rows = [
    [
      'Your name and email address',
      'To name authors and owners, and to reply to you',
      'Name: everyone, beside everything you publish or own. Email: you',
    ],
    ["The identity provider's IDs for you and your company", 'To recognise you at sign-in', 'No one'],
    [
      'Sign-ins: kind of browser and system, start, end; last use, if the company ends unused ones',
      'To show you where you are signed in, and sign you out there',
      'You. Admins: their number. Audit trail: when you or an admin end them all',
    ],
    ['Ratings', 'For the average', 'Others: only the average and the number'],
    ['Saved prompts', 'For My Saved Prompts', 'You'],
    [
      'Collections; deleted ones for about a day',
      'To find and share prompts',
      `You and the co-editors you add, with your name. Once shared by link: ${readersByLink().toLowerCase()}, without your name`,
    ],
    [
      'Your changes in collections with co-editors: the latest hundred in each, for a year',
      'To show each other the changes',
      'Owner and co-editors, with your name',
    ],
    [
      'Follows, and start and end of your last visits',
      unseenAccountDays ? 'To show new prompts, and to delete unused accounts' : 'To show new prompts',
      'You',
    ],
    [
      'Comments',
      'To help others',
      'Everyone who opens the prompt, with your name and the date. Hidden ones: you, reviewers, admins',
    ],
    [
      'Submissions, and reviews you assign to yourself',
      'For review and publication',
      'You and reviewers. Published texts: everyone, with the author',
    ],
    [
      'Tags you propose',
      "For the admins' list of tags",
      'Everyone, once accepted. Your name beside them: admins',
    ],
    [
      'Tests you add',
      'To show which assistants a prompt works in',
      'Everyone who opens the prompt, with your name and the date',
    ],
    ['Reports of a problem', 'For reviewers to act on', 'Reviewers and admins, with your name'],
    [
      `Notifications: decisions, comments and other news about your prompts, outcomes of your reports, collections shared with you for editing or passed to you; for ${limits.notificationDays} days, at most ${limits.notifications}`,
      'To notify you here and, if the company has turned that on, in Teams, until you turn it off there or under the bell',
      'You',
    ],
    [
      'Steps and decisions on submissions and prompts, changes by admins: person, time, action, reason',
      'To document decisions (audit trail)',
      'Reviewers and admins. Everyone: who reviewed a published version, and the admin who redacted it',
    ],
    [
      'Actions on several prompts, for at least ten minutes: until the next one after that',
      'To undo them',
      'No one',
    ],
    ['Your role as reviewer or admin', 'To let you review or run the library', 'You and admins'],
    [
      'Confirmations of the guidelines, with version and time, where the company requires them',
      'For training records',
      'You and admins',
    ],
    [
      'Copies, downloads and openings in an assistant, by prompt and week. Until the next day, a code from your account (signed out: network address), the prompt and the day',
      'To learn which prompts are useful. The code counts you once a day, reveals no name, and has nothing in common with your other codes',
      'Numbers: admins; recent total: everyone. Codes: no one',
    ],
    [
      'Responses to "Did it work?", with assistant, version and week. Until the next day, yours under such a code, so that you can change it',
      'To show how well a prompt works',
      'Numbers: everyone, once there are ten; author and owner, once there are three. Codes: no one',
    ],
    [
      `Searches without results, without the person, for ${limits.missedSearchDays} days; none that look like an email address, a number, a link or a longer text`,
      'To learn which prompts are missing',
      'Admins, once a search came from two network addresses in a day, or on three days',
    ],
    [
      `Searches after which a prompt was opened, copied or saved: words and number of people by day, for ${limits.missedSearchDays} days; same exceptions`,
      'To rank useful prompts higher',
      'No one',
    ],
    [
      contactMessageDays ? `Contact messages, for ${contactMessageDays} days` : 'Contact messages',
      'To reply to them',
      'Admins, with the name and email address you enter',
    ],
    [
      'Server responses to your changes, for about a day',
      'To apply a change once if your browser sends it twice',
      'No one',
    ],
    [
      'Technical logs: time, function, result, duration. For sign-ins and refused requests, a code for you that reveals no name',
      'To find faults and misuse',
      'The people who run the server, who can look up your code until your account is deleted',
    ],
  ] as const;
  return (
    <table className={styles.table} aria-label="Stored data and its purpose">
      <thead>
        <tr>
          <th scope="col">Data</th>
          <th scope="col">{purpose}</th>
          <th scope="col">{readers}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([data, why, who]) => (
          <tr key={data}>
            <th scope="row">{data}</th>
            <td data-column={purpose}>{why}</td>
            <td data-column={readers}>{who}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

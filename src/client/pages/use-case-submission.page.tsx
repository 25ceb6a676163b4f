import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { Page } from '#client/components/Page.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { HighlightedPrompt } from '#client/features/prompts/HighlightedPrompt.tsx';
import { ImprovementSent } from '#client/features/submissions/SubmissionBanner.tsx';
import { SubmissionDocument } from '#client/features/submissions/SubmissionDocument.tsx';
import { SubmissionLoading } from '#client/features/submissions/SubmissionLoading.tsx';
import { isEditable } from '#client/features/submissions/submission.ts';
import { mySubmissionQuery } from '#client/features/submissions/submissions.queries.ts';
import { improvementText, useIsOwnPrompt } from '#client/features/submissions/use-is-own-prompt.ts';
import { useSubmissionParams } from '#client/features/submissions/use-submission-params.ts';
import type { Banner } from '#client/features/submissions/use-submit.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { useDeferredData } from '#client/lib/api/use-deferred-data.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { loginPath } from '#client/lib/session/login-path.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import type { Confirmed } from '#domain/placeholders.ts';
import { introductions } from '#domain/screen-introductions.ts';
import { screens } from '#domain/screens.ts';
import { CardPreview } from './use-case-submission/CardPreview.tsx';
import { RequestedPromptsNotice } from './use-case-submission/RequestedPromptsNotice.tsx';

const guidelines = 'prompt guidelines';
const aroundLink = introductions['use-case-submission'].split(guidelines);

const useStyles = makeStyles({
  head: {
    maxWidth: '720px',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    marginBlockEnd: tokens.spacingVerticalXXL,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  text: { margin: 0, color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
  /** A line of its own, because the server's page has the paragraph above without it; no gap. */
  drafts: { margin: `calc(-1 * ${tokens.spacingVerticalM}) 0 0`, color: tokens.colorNeutralForeground2 },
});

const departmentsFailed: Banner = {
  kind: 'error',
  message: 'Failed to load departments. Please refresh the page.',
};

const preview = (text: string, confirmed: Confirmed) => (
  <HighlightedPrompt text={text} confirmed={confirmed} />
);
const card = (form: PromptContent, isImprovement: boolean) => (
  <CardPreview form={form} isImprovement={isImprovement} />
);

export default function UseCaseSubmissionPage() {
  const styles = useStyles();
  const isVisitor = useIsVisitor();
  const token = useSessionKey();
  const { owner: textOwner, turn } = useTextOwner();
  const owner = useDeferredData(textOwner);
  const params = useSubmissionParams();
  const departments = useQuery(departmentsQuery);
  // Loaded by the form; here it is only looked at.
  const { data: draft } = useQuery({ ...mySubmissionQuery(token, params.draftId), enabled: false });
  const sent = params.sent?.owner === textOwner ? params.sent : undefined;
  const isImprovement = sent !== undefined || params.improves !== '' || draft?.improved !== undefined;
  const isOwn = useIsOwnPrompt(params.improves || (draft?.improved?.promptId ?? ''));
  const title = isImprovement ? improvementText(isOwn) : screens['use-case-submission'].title;
  if (sent)
    return (
      <Page title={title}>
        <div className={styles.head}>
          <h1 className={styles.heading}>{title}</h1>
          <ImprovementSent message={sent.message} />
        </div>
      </Page>
    );
  return (
    <Page title={title}>
      <div className={styles.head}>
        <h1 className={styles.heading}>{title}</h1>
        {draft && !isEditable(draft) ? null : (
          <p className={styles.text}>
            {aroundLink[0]}
            <TextLink to="/guidelines" inline>
              {guidelines}
            </TextLink>
            {aroundLink[1]}
          </p>
        )}
        {isVisitor || !has('submissions') || (draft && !isEditable(draft)) ? null : <SavedDrafts />}
        {isVisitor && params.draftId === '' && params.improves === '' ? <SignInHint /> : null}
      </div>
      {token !== null && params.draftId === '' && !isImprovement ? (
        <RequestedPromptsNotice token={token} />
      ) : null}
      {owner === undefined ? (
        <SubmissionLoading />
      ) : (
        <SubmissionDocument
          key={`${turn} ${params.turn}`}
          owner={owner}
          params={params}
          departments={departments.data}
          departmentsFailed={departments.isError && !departments.data ? departmentsFailed : undefined}
          preview={preview}
          card={card}
        />
      )}
    </Page>
  );
}

const SavedDrafts = () => (
  <p className={useStyles().drafts}>
    Your text is saved in this browser as you type. Drafts that you save open on any device, from{' '}
    <TextLink to="/dashboard" inline>
      your submissions
    </TextLink>
    .
  </p>
);

function SignInHint() {
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        You can fill in the form now. To submit it,{' '}
        <TextLink to={loginPath()} inline>
          sign in
        </TextLink>
        : your text is kept.
      </MessageBarBody>
    </MessageBar>
  );
}

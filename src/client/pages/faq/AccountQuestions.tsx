import { TextLink } from '#client/components/TextLink.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { ratingScale } from '#domain/limits.ts';
import { Question } from './Question.tsx';

export function AccountQuestions() {
  return (
    <ArticleSection id="account" title="Signing in, saving, rating">
      {publicConfig().requireSignIn ? null : (
        <Question id="without-signing-in" question="What can I do without signing in?">
          <p>
            Browse, search, copy, download and share. Sign in to save, rate, comment and submit, and to see
            your saved prompts and your dashboard.
          </p>
        </Question>
      )}
      <Question id="which-account" question="Which account do I sign in with?">
        <p>
          Your work account, the Microsoft account you use for email and Teams. There is no separate password,
          and the library never sees yours: you enter it on Microsoft's page.
        </p>
      </Question>
      <Question id="signed-out" question="Why was I signed out?">
        <p>
          A sign-in expires after a few hours, and ends in all tabs when you sign out.{' '}
          <TextLink to="/login">Sign in</TextLink> again to continue.
        </p>
      </Question>
      <Question id="saved-private" question="Can others see what I saved?">
        <p>
          No. <TextLink to="/my-prompts">My Saved Prompts</TextLink> is visible only to you, and authors do
          not see who saved their prompts.
        </p>
      </Question>
      <Question id="rating-changed" question="Can I change my rating?">
        <p>
          Yes. You have one rating of 1 to {ratingScale} stars for each prompt; a new one replaces the old
          one, and the average updates at once. Others do not see your rating.
        </p>
      </Question>
      <Question id="comment-removed" question="How do I remove a comment I wrote?">
        <p>
          Select Delete below the comment on the prompt's page, or Edit to change it. If you wrote it under
          another account, write to us on the <TextLink to="/contact">contact page</TextLink>.
        </p>
      </Question>
      <Question id="teams" question="Is it the same library in Microsoft Teams?">
        <p>
          Yes. The Teams tab and the web page show the same prompts, ratings and comments, and prompts you
          save in one appear in the other.
        </p>
      </Question>
    </ArticleSection>
  );
}

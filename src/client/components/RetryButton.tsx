import { Button, type ButtonProps } from '@fluentui/react-components';
import { mayPass } from '#client/lib/api/api-failure.ts';

interface Props extends Pick<ButtonProps, 'appearance' | 'size' | 'icon' | 'className' | 'aria-label'> {
  /** Why it failed. */
  error: unknown;
  onRetry: () => unknown;
}

/** Offers to try again, where that can help. */
export const RetryButton = ({ error, onRetry, ...button }: Props) =>
  mayPass(error) ? (
    <Button {...button} onClick={() => void onRetry()}>
      Try again
    </Button>
  ) : null;

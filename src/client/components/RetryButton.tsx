import { Button, type ButtonProps } from '@fluentui/react-components';
import { mayPass } from '#client/lib/api/api-failure.ts';

interface Props extends Pick<ButtonProps, 'appearance' | 'size' | 'icon' | 'className' | 'aria-label'> {
  /** The failure. */
  error: unknown;
  onRetry: () => unknown;
}

/** Offers to try again, if that can help. */
export const RetryButton = ({ error, onRetry, ...button }: Props) =>
  mayPass(error) ? (
    <Button {...button} onClick={() => void onRetry()}>
      Try again
    </Button>
  ) : null;

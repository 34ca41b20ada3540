import { offerErrors } from '../content/calls.ts'

/** Refusals of accounts that may not publish. */
export const publishErrors = [
  'performers.documents_not_verified',
  'auth.email_not_verified',
  'suspensions.account_suspended',
] as const
/** Refusals of files. */
export const uploadErrors = [...publishErrors, 'media.not_accepted'] as const
/** Refusals of invalid posts. */
export const writeErrors = [
  ...publishErrors,
  'feed.text_required',
  'feed.file_required',
  ...offerErrors,
  'feed.streaming_time_required',
  'feed.poll_too_small',
  'feed.poll_option_unusable',
  'feed.poll_ends_too_early',
] as const

import { listErrors, offerErrors, publishErrors } from '../content/calls.ts'

/** Refusals of invalid posts. */
export const writeErrors = [
  ...publishErrors,
  'feed.text_required',
  'feed.file_required',
  'feed.all_files_free',
  'feed.story_not_sold',
  ...offerErrors,
  ...listErrors,
  'feed.streaming_time_required',
  'feed.poll_too_small',
  'feed.poll_option_unusable',
  'feed.poll_ends_too_early',
] as const

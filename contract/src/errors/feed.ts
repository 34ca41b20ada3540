import * as z from 'zod/mini'

/** Refusals about posts. */
export const feedErrors = {
  'feed.not_found': {
    status: 404,
    message: 'This post does not exist or is not available',
    data: z.null(),
  },
  'feed.locked': { status: 403, message: 'This post is locked', data: z.null() },
  'feed.not_yours': {
    status: 403,
    message: 'Only the creator of this post can do that',
    data: z.null(),
  },
  'feed.text_required': { status: 422, message: 'Enter some text', data: z.null() },
  'feed.file_required': {
    status: 422,
    message: 'Add at least one file to this post',
    data: z.object({ type: z.enum(['photo', 'video', 'audio']) }),
  },
  'feed.all_files_free': {
    status: 422,
    message: 'Leave at least one file locked, or let everyone see the post',
    data: z.null(),
  },
  'feed.story_not_sold': {
    status: 422,
    message: 'Stories are not sold. Choose who can see this one.',
    data: z.null(),
  },
  'feed.not_sold': {
    status: 422,
    message: 'This post is not sold. Change its audience first.',
    data: z.null(),
  },
  'feed.always_open': {
    status: 422,
    message: 'Announcements of streams are open to everyone',
    data: z.null(),
  },
  'feed.poll_not_found': {
    status: 404,
    message: 'This answer does not exist or is not available',
    data: z.null(),
  },
  'feed.poll_voted': {
    status: 422,
    message: 'You have already voted in this poll',
    data: z.null(),
  },
  'feed.poll_over': { status: 422, message: 'This poll has ended', data: z.null() },
  'feed.poll_too_small': {
    status: 422,
    message: 'A poll needs at least two different answers',
    data: z.null(),
  },
  'feed.poll_option_unusable': {
    status: 422,
    message: 'One of the answers cannot be used in this poll. Enter it again.',
    data: z.object({ optionId: z.string(), reason: z.enum(['unknown', 'used']) }),
  },
  'feed.poll_ends_too_early': {
    status: 422,
    message: 'The poll must end after the post is published',
    data: z.null(),
  },
  'feed.streaming_time_required': {
    status: 422,
    message: 'Enter a start time in the future',
    data: z.null(),
  },
  'feed.not_a_stream': {
    status: 422,
    message: 'This post does not announce a stream',
    data: z.null(),
  },
  'feed.stream_begun': {
    status: 422,
    message: 'This stream has already started or is no longer announced',
    data: z.null(),
  },
  'feed.not_published': {
    status: 422,
    message: 'Only a published post can be pinned',
    data: z.null(),
  },
  'feed.pins_full': {
    status: 422,
    message: 'You have reached the limit of pinned posts. Unpin one first.',
    data: z.object({ most: z.number() }),
  },
} as const

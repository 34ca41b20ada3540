import * as z from 'zod/mini'
import { Instant } from '../kit/scalars.ts'
import { StreamAudience } from '../streams/schemas.ts'

/** Refusals about live streams and their chats. */
export const streamsErrors = {
  'streams.not_found': {
    status: 404,
    message: 'This stream does not exist or is not available',
    data: z.null(),
  },
  'streams.offline': { status: 422, message: 'This creator is not live now', data: z.null() },
  'streams.audience': {
    status: 403,
    message: 'This stream is for another audience',
    data: z.object({ audience: StreamAudience }),
  },
  'streams.ticket_required': {
    status: 403,
    message: 'Buy a ticket to watch this stream',
    data: z.null(),
  },
  'streams.ended': { status: 422, message: 'This stream is over', data: z.null() },
  'streams.paused': {
    status: 422,
    message: 'This stream is paused for a private call',
    data: z.null(),
  },
  'streams.in_call': { status: 422, message: 'End the private call first', data: z.null() },
  'streams.off': {
    status: 422,
    message: 'Live streams are not available on this site',
    data: z.null(),
  },
  'streams.recording_off': {
    status: 422,
    message: 'Streams cannot be recorded on this site',
    data: z.null(),
  },
  'streams.no_encoders': {
    status: 422,
    message: 'Encoders are not possible with the video provider of this site',
    data: z.null(),
  },
  'streams.not_announced': {
    status: 422,
    message: 'Choose a published announcement of yours',
    data: z.null(),
  },
  'streams.other_provider': {
    status: 422,
    message: 'The streams of this site do not use Agora',
    data: z.null(),
  },
  'streams.muted': { status: 403, message: 'You cannot write in this chat', data: z.null() },
  'streams.slow_mode': {
    status: 429,
    message: 'Slow mode is on. Wait a moment before you write again.',
    data: z.object({ until: Instant }),
  },
  'streams.line_not_found': { status: 404, message: 'This line does not exist', data: z.null() },
  'streams.moderator_not_fan': {
    status: 422,
    message: 'Only fans who follow you or subscribe to you can moderate your chats',
    data: z.null(),
  },
  'streams.too_many_moderators': {
    status: 422,
    message: 'You have as many moderators as are allowed. Remove one first.',
    data: z.object({ most: z.number() }),
  },
  'streams.guest_not_found': {
    status: 404,
    message: 'This guest is no longer in the stream',
    data: z.null(),
  },
  'streams.guest_not_released': {
    status: 422,
    message: 'Only people with an account who signed this stream’s release can come on stage',
    data: z.null(),
  },
  'streams.stage_full': {
    status: 422,
    message: 'The stage is full. Take a guest off it first.',
    data: z.null(),
  },
  'streams.stage_unavailable': {
    status: 422,
    message: 'This site’s video service does not support guests on video',
    data: z.null(),
  },
  'streams.crowded': {
    status: 409,
    message: 'Too many people are watching to show guests to everyone',
    data: z.null(),
  },
  'streams.performer_only': {
    status: 403,
    message: 'Only the creator can do this',
    data: z.null(),
  },
  'streams.viewer_not_found': {
    status: 404,
    message: 'This person has not watched your streams',
    data: z.null(),
  },
  'streams.recording_not_found': {
    status: 404,
    message: 'This recording does not exist',
    data: z.null(),
  },
  'streams.replay_in_progress': {
    status: 409,
    message: 'The replay is being made. Wait until it is ready.',
    data: z.null(),
  },
  'streams.replay_too_short': {
    status: 422,
    message: 'A replay must be at least one second long and lie within the recording',
    data: z.null(),
  },
} as const

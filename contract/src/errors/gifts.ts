import * as z from 'zod/mini'
import { Tokens } from '../kit/scalars.ts'

/** Refusals about subscriptions as gifts. */
export const giftsErrors = {
  'gifts.not_found': { status: 404, message: 'This gift does not exist', data: z.null() },
  'gifts.not_offered': {
    status: 422,
    message: 'This subscription cannot be given as a gift',
    data: z.null(),
  },
  'gifts.price_changed': {
    status: 409,
    message: 'The price has changed. Check it again.',
    data: z.object({ price: Tokens }),
  },
  'gifts.recipient_not_found': {
    status: 422,
    message: 'No fan has this username. Check it, or send a link instead.',
    data: z.null(),
  },
  'gifts.own': { status: 422, message: 'A gift is for somebody else', data: z.null() },
  'gifts.over': {
    status: 409,
    message: 'This gift was claimed, declined or taken back before',
    data: z.null(),
  },
  'gifts.unavailable': {
    status: 422,
    message: 'This gift can no longer be used. Its giver gets the price back.',
    data: z.null(),
  },
  'gifts.endless': {
    status: 409,
    message: 'You already have access without an end',
    data: z.null(),
  },
  'gifts.paused': {
    status: 409,
    message: 'Your subscription is paused. Resume it, then accept the gift.',
    data: z.null(),
  },
  'gifts.renewed_by_company': {
    status: 409,
    message:
      'The payment company renews your subscription, so the gift cannot follow it. Cancel the ' +
      'renewal first: your paid time stays.',
    data: z.null(),
  },
  'gifts.renewing': {
    status: 409,
    message: 'Your subscription is being renewed right now. Try again in a few minutes.',
    data: z.null(),
  },
  'gifts.higher_tier': {
    status: 409,
    message: 'You pay for a higher tier. Accept the gift when that time is over.',
    data: z.null(),
  },
} as const

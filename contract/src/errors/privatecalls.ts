import * as z from 'zod/mini'
import { Tokens } from '../kit/scalars.ts'

/** Refusals about private calls. */
export const privatecallsErrors = {
  'privatecalls.not_found': { status: 404, message: 'This call does not exist', data: z.null() },
  'privatecalls.not_offered': {
    status: 422,
    message: 'This creator takes no private calls now',
    data: z.null(),
  },
  'privatecalls.unsupported': {
    status: 422,
    message: 'Private calls are not possible with the video provider of this site',
    data: z.null(),
  },
  'privatecalls.audience': {
    status: 403,
    message: 'Subscribe to request a private call',
    data: z.null(),
  },
  'privatecalls.price_changed': {
    status: 409,
    message: 'The price per minute has changed. Check it again.',
    data: z.object({ pricePerMinute: Tokens }),
  },
  'privatecalls.supervised': {
    status: 409,
    message: 'Our staff review pictures of private calls. Reload the page to read about it.',
    data: z.null(),
  },
  'privatecalls.limit_too_low': {
    status: 422,
    message: 'Your limit is below the price of one minute',
    data: z.object({ pricePerMinute: Tokens }),
  },
  'privatecalls.already_calling': {
    status: 409,
    message: 'You already have an open call',
    data: z.null(),
  },
  'privatecalls.over': { status: 422, message: 'This call is over', data: z.null() },
  'privatecalls.elsewhere': {
    status: 409,
    message:
      'You joined this call in another tab or on another device. Take it over to continue here.',
    data: z.null(),
  },
  'privatecalls.busy': { status: 409, message: 'End your other call first', data: z.null() },
  'privatecalls.fan_cannot_pay': {
    status: 422,
    message: 'The fan can no longer pay for the first minute',
    data: z.null(),
  },
} as const

import type * as z from 'zod/mini'
import { feedErrors } from './errors/feed.ts'
import { reactionsErrors } from './errors/reactions.ts'
import { requestErrors } from './errors/request.ts'
import { settingsErrors } from './errors/settings.ts'

/** Every refusal a client can see: code → HTTP status, words ready to show, typed details. */
export const errors = {
  ...requestErrors,
  ...feedErrors,
  ...reactionsErrors,
  ...settingsErrors,
} as const satisfies Record<string, { status: number; message: string; data: z.ZodMiniType }>

export type ErrorCode = keyof typeof errors
export type ErrorData<C extends ErrorCode> = z.output<(typeof errors)[C]['data']>
export type ErrorWire<C extends ErrorCode> = z.input<(typeof errors)[C]['data']>

/** Codes the binder answers by itself; a call need not declare them. */
export const impliedErrors = Object.keys(requestErrors) as readonly ErrorCode[]

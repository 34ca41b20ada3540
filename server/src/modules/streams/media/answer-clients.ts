import type { LiveConnectionRefused } from '@stagedoor/live-video'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The statuses with which clients of video are refused. */
export const REFUSAL_STATUSES = {
  grant: 401,
  offer: 400,
  taken: 409,
  unavailable: 503,
} as const satisfies Record<LiveConnectionRefused['reason'], number>

/** Answers with a sentence: encoders show it, or write it into their log. */
export const sayWhy = (reply: FastifyReply, status: number, why: string) =>
  reply.status(status).type('text/plain').send(why)

/** Returns the bearer token of a request; empty without one. */
export const bearerIn = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

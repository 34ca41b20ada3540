import type { GatewayEvent, RawCallback } from '@stagedoor/payment-companies'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { gatewayNamed } from '../gateways/choose-gateway.ts'
import { applyEvent } from './apply-event.ts'
import {
  callbackById,
  changeCallback,
  lockCallback,
  type StoredCallback,
} from './callbacks.store.ts'
import { nextAttempt, type Problem, waits } from './rules.ts'

const FAILURE_LENGTH = 300

/**
 * Reads the events of a stored callback and applies them in one transaction. A callback whose
 * company does not answer, or whose payment is not known yet, is tried again later; one that is
 * given up stays as failed for admins to see.
 */
export async function applyCallback(ctx: Ctx, id: string): Promise<void> {
  const stored = await callbackById(ctx, id)
  if (stored?.state !== 'received') return
  const { events, problem } = await readStored(ctx, stored)
  await transaction(ctx, async (ctx) => {
    const now = await lockCallback(ctx, id)
    // A repetition that arrived meanwhile replaced the content, and has a job of its own.
    if (now?.state !== 'received' || now.query !== stored.query || !now.body.equals(stored.body))
      return
    await record(ctx, now, {
      events,
      problem: problem ?? (await applyAll(ctx, now.gateway, events)),
    })
  })
}

interface Reading {
  readonly events: readonly GatewayEvent[]
  readonly problem?: Problem | undefined
}

async function readStored(
  ctx: Ctx,
  { gateway: name, ...stored }: StoredCallback,
): Promise<Reading> {
  const gateway = await gatewayNamed(ctx, name)
  if (!gateway) return { events: [], problem: waits(copy('This payment company is not set up')) }
  const { method, query, body, ip } = stored
  const callback: RawCallback = {
    method,
    query,
    body,
    ip,
    headers: stored.headers as RawCallback['headers'],
  }
  try {
    return { events: await gateway.readEvents(ctx, callback) }
  } catch (error) {
    ctx.log.warn(
      { gateway: name, callbackId: stored.id, err: error },
      'the events of a callback could not be read',
    )
    return {
      events: [],
      problem: waits(error instanceof Error ? error.message : copy('Its events could not be read')),
    }
  }
}

/** Applies events in their order, and returns what hinders one of them; the others count. */
async function applyAll(
  ctx: InTransaction,
  gateway: string,
  events: readonly GatewayEvent[],
): Promise<Problem | undefined> {
  const problems: Problem[] = []
  for (const event of events) {
    const problem = await applyEvent(ctx, gateway, event)
    if (problem) problems.push(problem)
  }
  return problems.find(({ kind }) => kind === 'waits') ?? problems[0]
}

async function record(
  ctx: InTransaction,
  stored: StoredCallback,
  { events, problem }: Reading,
): Promise<void> {
  const attempts = stored.attempts + 1
  const read = { attempts, ...(events.length > 0 && { events: events.map(({ kind }) => kind) }) }
  if (!problem) {
    return changeCallback(ctx, stored.id, {
      ...read,
      state: 'applied',
      failure: null,
      dueAt: null,
      appliedAt: ctx.now(),
    })
  }
  const failure = problem.reason.slice(0, FAILURE_LENGTH)
  const dueAt = problem.kind === 'waits' ? nextAttempt(ctx.now(), attempts) : undefined
  if (dueAt) return changeCallback(ctx, stored.id, { ...read, state: 'received', failure, dueAt })
  ctx.log.error(
    { gateway: stored.gateway, callbackId: stored.id, failure },
    'a callback could not be applied',
  )
  await changeCallback(ctx, stored.id, { ...read, state: 'failed', failure, dueAt: null })
}

import type { GatewayCtx } from '../gateway-context.ts'

type DbCtx = Pick<GatewayCtx, 'db'>

/** Answers one kind of question about many keys in one statement; keys without an answer are left out. */
export type Question<Answer> = (
  ctx: DbCtx,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, Answer>>

/** The most statements of one question that are under way at once; who asks meanwhile waits for the next one. */
const MOST_UNDER_WAY = 2

interface Batch<Answer> {
  readonly ctx: DbCtx
  readonly keys: Set<string>
  readonly answers: PromiseWithResolvers<ReadonlyMap<string, Answer>>
}

/** The askers of one question. A statement leaves after all that it answers have asked, so no answer is older than its question. */
class Gathering<Answer> {
  /** Tells the questions of a database apart. */
  readonly number: number
  readonly #question: Question<Answer>
  #waiting: Batch<Answer> | undefined
  #underWay = 0

  constructor(question: Question<Answer>, number: number) {
    this.number = number
    this.#question = question
  }

  ask(ctx: DbCtx, keys: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
    const batch = this.#waiting ?? this.#open(ctx)
    for (const key of keys) batch.keys.add(key)
    return batch.answers.promise
  }

  /** Opens a batch, which leaves at the end of this turn of the event loop, with all requests that arrived in it. */
  #open(ctx: DbCtx): Batch<Answer> {
    const batch: Batch<Answer> = { ctx, keys: new Set(), answers: Promise.withResolvers() }
    this.#waiting = batch
    if (this.#underWay < MOST_UNDER_WAY) setImmediate(() => this.#send())
    return batch
  }

  #send(): void {
    const batch = this.#waiting
    if (!batch || this.#underWay === MOST_UNDER_WAY) return
    this.#waiting = undefined
    this.#underWay += 1
    const done = () => {
      this.#underWay -= 1
      this.#send()
    }
    this.#question(batch.ctx, [...batch.keys])
      .then(batch.answers.resolve, batch.answers.reject)
      .finally(done)
  }
}

/** The gatherings of one database, by question. */
export class Gatherings {
  readonly #byQuestion = new Map<Question<never>, Gathering<never>>()

  /** Returns the gathering of a question: always the same one for the same question. */
  of<Answer>(question: Question<Answer>): Gathering<Answer> {
    const known = this.#byQuestion.get(question as Question<never>)
    if (known) return known as unknown as Gathering<Answer>
    const gathering = new Gathering(question, this.#byQuestion.size)
    this.#byQuestion.set(question as Question<never>, gathering as unknown as Gathering<never>)
    return gathering
  }
}

/**
 * Asks a question about keys together with all who ask it at this moment: one statement answers them, and nothing is
 * remembered. The answers hold those of the others too. A transaction asks alone, because it sees its own writes.
 */
export async function gatherAll<Answer>(
  ctx: DbCtx,
  question: Question<Answer>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Answer>> {
  if (keys.length === 0) return new Map()
  const { gatherings } = ctx.db
  return gatherings ? gatherings.of(question).ask(ctx, keys) : question(ctx, keys)
}

/**
 * Asks a question about one key together with all who ask it at this moment. Returns undefined where there is no answer.
 * Parts of one page that ask about the same key share the answer, as they do by `runCachedQuery`.
 */
export async function gather<Answer>(
  ctx: DbCtx,
  question: Question<Answer>,
  key: string,
): Promise<Answer | undefined> {
  const { queryCache, gatherings } = ctx.db
  if (!queryCache || !gatherings) return (await gatherAll(ctx, question, [key])).get(key)
  const { number } = gatherings.of(question)
  const cacheKey = `${number} ${key}`
  const answer =
    queryCache.get(cacheKey) ??
    gatherAll(ctx, question, [key]).then((answers) => [answers.get(key)])
  queryCache.set(cacheKey, answer)
  return (await answer)[0] as Answer | undefined
}

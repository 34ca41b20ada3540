import * as z from 'zod/mini'
import { nameText, Tokens } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'

/** The sum of the tips that viewers give together. */
export const StreamGoal = z.object({ title: userHtml(z.string()), amount: Tokens, given: Tokens })

/** The goal that a performer sets; null without one. */
export const GoalForm = z.nullable(
  z.object({
    title: userHtml(nameText(80, 1)),
    amount: Tokens.check(
      z.refine((amount) => amount > 0n && amount <= 100_000_000n, 'Between 0.01 and 1,000,000'),
    ),
  }),
)

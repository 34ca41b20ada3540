import type { Fields } from '../../../lib/forms/validated-form.ts'
import { namesTokens } from '../../../lib/i18n/format.ts'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { contentPriceOf } from '../../../lib/money/content-price.ts'
import { useSite } from '../../../lib/session/session.ts'
import { TextField } from '../../../ui/field.tsx'
import { Price } from '../../../ui/price.tsx'

/** The fields of a goal. */
export interface GoalDraft {
  readonly goalTitle: string
  readonly goalAmount: string
}

/** Returns the goal that was entered; undefined without one. */
export function goalOf({ goalTitle, goalAmount }: GoalDraft) {
  const title = goalTitle.trim()
  return title ? { title, amount: contentPriceOf(goalAmount) ?? 0 } : undefined
}

/** Returns the problem of the amount of a goal. */
export const goalProblem = ({ goalTitle, goalAmount }: GoalDraft): string | undefined =>
  goalTitle.trim() && !contentPriceOf(goalAmount) ? t`Set an amount, such as 100.` : undefined

/** Edits the goal of a stream: what the tips are for, and how many tokens reach it. */
export function GoalFields<Draft extends GoalDraft & Record<string, unknown>>({
  fields,
}: {
  fields: Fields<Draft>
}) {
  const site = useSite()
  const { goalTitle, goalAmount } = fields.values
  const amount = contentPriceOf(goalAmount)
  return (
    <>
      <TextField
        label={t`Goal`}
        hint={t`Optional: what your fans’ tips are for. They see how much was given.`}
        autoComplete="off"
        maxLength={80}
        {...fields.getInputProps('goalTitle')}
      />
      {goalTitle.trim() !== '' && (
        <TextField
          label={namesTokens(site) ? t`Goal in tokens` : t`Goal in ${site.currency}`}
          inputMode="decimal"
          autoComplete="off"
          hint={
            amount
              ? jt`Reached at ${<Price key="1" tokens={amount} />}.`
              : t`The tips that reach the goal.`
          }
          {...fields.getInputProps('goalAmount')}
        />
      )}
    </>
  )
}

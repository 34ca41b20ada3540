import type { InTransaction } from '../../platform/context.ts'
import { createCategory } from './write-categories.ts'

/** What creators of a fresh site can choose from, until its admins know better. */
const STARTERS = ['Photography', 'Dance', 'Music', 'Fitness', 'Travel', 'Art', 'Cooking', 'Cosplay']

/** Gives a fresh site its first categories: nobody can register as a creator without one. */
export async function seedCategories(ctx: InTransaction): Promise<void> {
  for (const [ordering, name] of STARTERS.entries()) await createCategory(ctx, { name, ordering })
}

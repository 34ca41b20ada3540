import type { InTransaction } from '../../platform/context.ts'
import { createCategory } from './write-categories.ts'

/** The categories of a fresh site, until its admins change them. */
const INITIAL_CATEGORIES = [
  'Photography',
  'Dance',
  'Music',
  'Fitness',
  'Travel',
  'Art',
  'Cooking',
  'Cosplay',
]

/** Inserts the first categories of a fresh site, because creators need one to sign up. */
export async function seedCategories(ctx: InTransaction): Promise<void> {
  for (const [ordering, name] of INITIAL_CATEGORIES.entries())
    await createCategory(ctx, { name, ordering })
}

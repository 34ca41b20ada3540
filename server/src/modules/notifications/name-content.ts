import { href } from '@stagedoor/contract/site-pages'
import type { Contents } from '../content/index.ts'
import type { ItemKind } from '../items/index.ts'
import type { NewNotification } from './rules.ts'

/**
 * Returns the parts of a notification that name an item: its subject, its page, and the word for
 * its kind. Undefined for a kind that is not registered.
 */
export function contentOf(
  contents: Contents,
  kind: string,
  id: string,
): Required<Pick<NewNotification, 'subject' | 'link' | 'facts'>> | undefined {
  const content = contents[kind as ItemKind]
  return (
    content && {
      subject: { kind, id },
      link: href(content.noun, { id }),
      facts: { noun: content.noun },
    }
  )
}

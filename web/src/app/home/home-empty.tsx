import IconCompass from '@tabler/icons-react/dist/esm/icons/IconCompass.mjs'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import type { ReactNode } from 'react'
import { href } from '../../lib/href.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** A home feed without posts: nothing fits the search, which `onShowAll` takes back, or one follows nobody yet. */
export function HomeEmpty({ onShowAll, suggestions }: { onShowAll: (() => void) | undefined; suggestions: ReactNode }) {
  if (onShowAll) {
    return (
      <EmptyState
        icon={<IconSearchOff size={28} stroke={1.6} />}
        title="Nothing matches"
        action={<Button onClick={onShowAll}>Show everything</Button>}
      >
        Try other words, or another kind of post.
      </EmptyState>
    )
  }
  return (
    <>
      <EmptyState
        icon={<IconCompass size={28} stroke={1.6} />}
        title="Your feed begins with somebody you like"
        action={
          <ButtonLink to={href('app/explore')} variant="primary">
            Explore creators
          </ButtonLink>
        }
      >
        Follow or subscribe, and what they post appears here.
      </EmptyState>
      {suggestions}
    </>
  )
}

import { Suspense } from 'react'
import { lazyOptional } from '../../lib/browser/lazy-optional.ts'
import type { PanelProps } from './person-panel.tsx'

const PersonPanel = lazyOptional(() => import('./person-panel.tsx'))

/** Loads the panel about the other person of a conversation when it is shown first. */
export const LazyPanel = (props: PanelProps) => (
  <Suspense>
    <PersonPanel key={props.conversation._id} {...props} />
  </Suspense>
)

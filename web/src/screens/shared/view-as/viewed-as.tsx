import { lazy, type ReactNode, Suspense } from 'react'

const Preview = lazy(() => import('./view-as-preview.tsx'))

/** The data that pages of content load in addition to the content. */
export interface LoadedViewAs {
  /** The viewer as whom its creator previews it. */
  readonly viewAs: string | undefined
}

interface ViewedAsProps extends LoadedViewAs {
  content: { readonly performer: { readonly username: string } }
  children: ReactNode
}

/** Shows the page of content, below a bar when its creator previews it as another viewer. */
export function ViewedAs({ viewAs, content, children }: ViewedAsProps) {
  if (!viewAs) return children
  return (
    <Suspense>
      <Preview as={viewAs} username={content.performer.username}>
        {children}
      </Preview>
    </Suspense>
  )
}

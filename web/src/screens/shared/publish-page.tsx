import type { ComponentProps } from 'react'
import { PublishGuard } from '../../features/content/form/publish-guard.tsx'
import { Page } from '../../ui/page.tsx'
import { WithVault } from './with-vault.tsx'

/** Shows the form of content to creators who may publish, with files of their vault. */
export const PublishPage = ({ children, ...page }: ComponentProps<typeof Page>) => (
  <Page {...page}>
    <PublishGuard>
      <WithVault>{children}</WithVault>
    </PublishGuard>
  </Page>
)

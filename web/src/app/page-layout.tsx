import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Frame } from './frame/frame.tsx'
import { LandingFrame } from './frame/landing-frame.tsx'
import { PublicFrame } from './frame/public-frame.tsx'
import { pickLayout } from './layout.ts'
import { type LayoutName, type Page, type PageId, pages } from './pages.ts'

type LayoutComponent = (props: { children: ReactNode }) => ReactNode

const Blank: LayoutComponent = ({ children }) => (
  <main id="main" tabIndex={-1}>
    {children}
  </main>
)

/** Maintenance and country block replace the page before a layout is chosen here: they come as gates. */
const layouts: Record<LayoutName, LayoutComponent> = {
  primary: Frame,
  home: Frame,
  public: PublicFrame,
  landing: LandingFrame,
  creatorlanding: LandingFrame,
  blank: Blank,
  maintenance: Blank,
  geoBlock: Blank,
}

/** Draws a page in the layout it declares, or the one its address asks for. */
export function PageLayout({ pageId, children }: { pageId: string | undefined; children: ReactNode }) {
  const { pathname } = useLocation()
  const page: Page | undefined = pages[pageId as PageId]
  const name = pickLayout({ maintenance: false, geoBlocked: false, declared: page?.layout, pathname })
  const Layout = layouts[name]
  return <Layout>{children}</Layout>
}

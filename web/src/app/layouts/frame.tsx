import { Outlet } from 'react-router'
import { FailedPage } from '../failed-page.tsx'
import { Frame } from '../frame/frame.tsx'
import { PayLayer } from '../pay/pay-layer.tsx'

/** Layouts "primary" and "home": the bars, the rail, the page. */
export default function FrameLayout() {
  return (
    <PayLayer>
      <Frame>
        <Outlet />
      </Frame>
    </PayLayer>
  )
}

/** A page of this layout that failed keeps its surroundings. */
export function ErrorBoundary() {
  return (
    <Frame>
      <FailedPage />
    </Frame>
  )
}

import { Outlet } from 'react-router'
import { FailedPage } from '../failed-page.tsx'
import { LandingFrame } from '../frame/landing-frame.tsx'

/** Layouts "landing" and "creatorlanding": the front of the house. */
export default function LandingLayout() {
  return (
    <LandingFrame>
      <Outlet />
    </LandingFrame>
  )
}

/** A page of this layout that failed keeps its surroundings. */
export function ErrorBoundary() {
  return (
    <LandingFrame>
      <FailedPage />
    </LandingFrame>
  )
}

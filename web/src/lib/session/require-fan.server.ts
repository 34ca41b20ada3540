import { redirect } from 'react-router'
import { href } from '../navigation/href.ts'
import type { Viewer } from './session.ts'

/** Redirects accounts without a wallet from its pages: performers to the earnings, admins home. */
export function requireFan(viewer: Viewer | undefined): void {
  if (viewer?.role === 'performer') throw redirect(href('creator/earnings'))
  if (viewer?.role === 'admin') throw redirect(href('home'))
}

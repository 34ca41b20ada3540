import { redirect } from 'react-router'
import { href } from './href.ts'
import type { Viewer } from './session.ts'

/** For loaders of pages about a wallet, which only fans have: a performer goes to the earnings, an admin home. */
export function requireFan(viewer: Viewer | undefined): void {
  if (viewer?.role === 'performer') throw redirect(href('creator/earnings'))
  if (viewer?.role === 'admin') throw redirect(href('home'))
}

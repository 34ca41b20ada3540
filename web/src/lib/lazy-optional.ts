import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Makes a component optional: where its code cannot be loaded, as without a connection, nothing is rendered. */
export const lazyOptional = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load().catch(() => ({ default: () => null })))

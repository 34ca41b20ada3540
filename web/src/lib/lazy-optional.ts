import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Makes a part that a page can do without: where it cannot be loaded, as without a connection, nothing stands there. */
export const lazyOptional = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load().catch(() => ({ default: () => null })))

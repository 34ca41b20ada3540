import { aurora, dunes, forest, hills, lake, mountains } from './landscapes.ts'
import { city, sea, silk, stage } from './night-scenes.ts'
import type { Canvas } from './svg-shapes.ts'

/** Every scene that can be drawn. */
export const scenes = {
  hills,
  lake,
  mountains,
  sea,
  dunes,
  aurora,
  stage,
  city,
  silk,
  forest,
} satisfies Record<string, (canvas: Canvas) => string>

/** The name of a scene. */
export type SceneName = keyof typeof scenes

/** Every name, in the order of the list. */
export const sceneNames = Object.keys(scenes) as [SceneName, ...SceneName[]]

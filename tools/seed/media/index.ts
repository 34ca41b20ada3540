export { type MediaGenerator, openMediaGenerator } from './media-generator.ts'

/* Renders every artwork/*.svg to pictures/*.webp, and the drawings that a course without a picture may have. Run: node apps/api/demo/render-artwork.ts [name …] */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'

const here = import.meta.dirname
const drawings = join(here, '../../admin/src/courses/drawings')
/** The folders of the drawings and of the pictures made from them. */
const folders = [
  { source: join(here, 'artwork'), target: join(here, 'pictures'), widthOf },
  { source: drawings, target: drawings, widthOf: () => 1200 },
]

function widthOf(name: string): number {
  if (name.startsWith('hero-')) return 1920
  if (name.startsWith('teacher-') || name.startsWith('student-')) return 800
  if (name === 'bank-logo') return 480
  if (name.startsWith('about-')) return 1200
  if (name.startsWith('course-')) return 1200
  return 1600
}

async function render(name: string, folder: (typeof folders)[number]): Promise<string> {
  const source = join(folder.source, `${name}.svg`)
  const target = join(folder.target, `${name}.webp`)
  const width = folder.widthOf(name)
  const { width: drawn } = await sharp(source).metadata()
  // The drawing is rasterised at its final size, so that edges stay sharp.
  const density = Math.min(2400, (72 * width) / drawn)
  const picture = sharp(source, { density }).resize({ width })
  const limit = name.startsWith('hero-') ? 260_000 : 160_000
  let quality = name === 'bank-logo' ? 90 : 82
  let bytes = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
  while (bytes.length > limit && quality > 60) {
    quality -= 4
    bytes = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
  }
  await writeFile(target, bytes)
  const size = bytes.length
  return `${name}.webp ${Math.round(size / 1024)} kB`
}

const wanted = new Set(process.argv.slice(2))
for (const folder of folders) {
  await mkdir(folder.target, { recursive: true })
  const names = (await readdir(folder.source))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => basename(file, '.svg'))
    .filter((name) => wanted.size === 0 || wanted.has(name))
    .toSorted()
  for (const name of names) console.log(await render(name, folder))
}

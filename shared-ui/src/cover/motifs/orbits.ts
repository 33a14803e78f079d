import {
  circle,
  fill,
  LINE,
  type Motif,
  num,
  type Point,
  polygon,
  SPOT,
  stroke,
  TAU,
  times,
  xy,
} from '../motif.ts'

const sectors = [0, 2.6, 4.5, 6.4]
const sectorTime = TAU / 9

/** Kepler's second law: equal areas in equal times. */
export const orbits: Motif = ({ width, height, short, stretch, coarse, density, pen, random }) => {
  const band = stretch > 2
  const focus: Point = [width * (0.28 + 0.12 * random()), height * (0.45 + 0.14 * random())]
  const major = short * (0.5 + 0.06 * random()) * (band ? 1.35 : 1)
  const eccentricity = (band ? 0.66 : 0.5) + 0.1 * random()
  const tilt = (-0.6 + random() * 1.2) * (band ? 0.35 : 1)
  const phase = random()
  const flat = Math.sqrt(1 - eccentricity * eccentricity)

  const onEllipse = (scale: number, anomaly: number): Point => {
    const x = major * scale * (Math.cos(anomaly) - eccentricity)
    const y = major * scale * Math.sin(anomaly) * flat
    return [
      focus[0] - x * Math.cos(tilt) + y * Math.sin(tilt),
      focus[1] - x * Math.sin(tilt) - y * Math.cos(tilt),
    ]
  }
  const atTime = (scale: number, mean: number): Point => {
    let anomaly = mean
    for (let i = 0; i < 8; i++) anomaly = mean + eccentricity * Math.sin(anomaly)
    return onEllipse(scale, anomaly)
  }
  const oval = (scale: number): string => {
    const arc = `A${num(major * scale)} ${num(major * scale * flat)} ${num((tilt * 360) / TAU)} 0 0 `
    const start = xy(onEllipse(scale, 0))
    return `M${start}${arc}${xy(onEllipse(scale, Math.PI))}${arc}${start}`
  }

  const areas = sectors.map((sector) =>
    polygon([focus, ...times(25, (j) => atTime(1, (sector + phase - 0.5 + j / 24) * sectorTime))]),
  )
  const step = coarse ? 1.5 : 1.25
  const ovals = times(coarse ? 4 : Math.round(8 + 3 * density), (i) => oval(0.62 * step ** i))
  const bodies = [
    circle(focus, short * 0.07),
    circle(atTime(1, (phase + 4.5) * sectorTime), short * 0.04),
    circle(atTime(1.5, 2 + random()), short * 0.026),
  ]
  return (
    stroke(ovals.join(''), LINE, pen) +
    fill(areas.join(''), LINE) +
    stroke(oval(1), LINE, pen * 2) +
    fill(bodies.join(''), SPOT)
  )
}

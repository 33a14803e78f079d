/** Minor units (para, cent) of whole dinars or euros. */
export const minorUnits = (whole: number) => Math.round(whole * 100)

/** How many columns of a sheet are read; what stands behind them refuses the file. */
export const mostColumns = 702

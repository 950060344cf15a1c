/** How start numbers are given at the start. */
export const initialOrders = ['rating', 'name', 'lot', 'registration'] as const;
export type InitialOrder = (typeof initialOrders)[number];

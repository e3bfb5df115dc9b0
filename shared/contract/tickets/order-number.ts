/** What people call an order, for example `9C41F7A2`: the last eight characters of its id. */
export const orderNumber = (orderId: string): string => orderId.slice(-8).toUpperCase();

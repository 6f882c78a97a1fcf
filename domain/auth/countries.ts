export const countries = ['USA', 'CAN', 'MEX'] as const

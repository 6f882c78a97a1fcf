/** The version of the API, which every answer names. It rises when a program written for the one before may break. */
export const apiVersion = '1'

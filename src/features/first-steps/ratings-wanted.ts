/** 'Rate three vendors': as many as the welcome banner asks for. */
export const ratingsWanted = 3;

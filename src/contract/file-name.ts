/** Every character of the title that is not a letter or digit becomes an underscore (specification section 5). */
export const downloadFileName = (title: string) => `${title.replace(/[^a-zA-Z0-9]/g, '_')}.txt`;

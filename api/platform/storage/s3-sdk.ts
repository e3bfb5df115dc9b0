// Imported dynamically, a CommonJS package has no names in a bundled program: this gives them as one object.
export * as sdk from '@aws-sdk/client-s3';

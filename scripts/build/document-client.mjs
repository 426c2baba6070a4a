// Stands for `@aws-sdk/lib-dynamodb` in the bundles: the commands that are used. ElectroDB asks for
// the package with require, which would bring every operation of DynamoDB into every bundle.
export { BatchGetCommand } from "../../node_modules/@aws-sdk/lib-dynamodb/dist-es/commands/BatchGetCommand.js";
export { BatchWriteCommand } from "../../node_modules/@aws-sdk/lib-dynamodb/dist-es/commands/BatchWriteCommand.js";
export { DeleteCommand } from "../../node_modules/@aws-sdk/lib-dynamodb/dist-es/commands/DeleteCommand.js";
export { GetCommand } from "../../node_modules/@aws-sdk/lib-dynamodb/dist-es/commands/GetCommand.js";
export { PutCommand } from "../../node_modules/@aws-sdk/lib-dynamodb/dist-es/commands/PutCommand.js";
export { QueryCommand } from "../../node_modules/@aws-sdk/lib-dynamodb/dist-es/commands/QueryCommand.js";
export { ScanCommand } from "../../node_modules/@aws-sdk/lib-dynamodb/dist-es/commands/ScanCommand.js";
export { TransactGetCommand } from "../../node_modules/@aws-sdk/lib-dynamodb/dist-es/commands/TransactGetCommand.js";
export { TransactWriteCommand } from "../../node_modules/@aws-sdk/lib-dynamodb/dist-es/commands/TransactWriteCommand.js";
export { UpdateCommand } from "../../node_modules/@aws-sdk/lib-dynamodb/dist-es/commands/UpdateCommand.js";
export { DynamoDBDocumentClient } from "../../node_modules/@aws-sdk/lib-dynamodb/dist-es/DynamoDBDocumentClient.js";
